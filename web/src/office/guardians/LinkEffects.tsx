import type { GuardianEffects } from '@centrepass/contract/people/person-guardians'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { guardianWords } from './guardian-words.ts'

/** What ending a link does. */
export function EndEffects({ effects }: { effects: GuardianEffects }) {
  const words = useWords(guardianWords)
  const labelled = useLabelled()
  return (
    <div className={style.effects}>
      <p>{words.endText(effects.account.name)}</p>
      {effects.leaves_no_adult && <p className={style.problem}>{words.leavesNoAdult}</p>}
      <DeedPart title={words.ends}>
        {effects.ends.length === 0 && <li>{words.nothingEnds}</li>}
        {effects.ends.map(({ right, count }) => (
          <li key={right}>{labelled(words.rights[right], count)}</li>
        ))}
      </DeedPart>
      <DeedEmails title={words.emails} none={words.noEmails} emails={effects.emails} />
    </div>
  )
}

/** What a new link does. */
export function AddEffects({ effects }: { effects: GuardianEffects }) {
  const words = useWords(guardianWords)
  const { realDay } = useFormats()
  const { account, ended_before, emails } = effects
  return (
    <div className={style.effects}>
      <p>{words.addsText(account.name)}</p>
      {ended_before && <p className={style.problem}>{words.endedBefore(realDay(ended_before))}</p>}
      <DeedEmails title={words.emails} none={words.noEmails} emails={emails} />
    </div>
  )
}
