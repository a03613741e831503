import type { HelpEffects as Effects } from '@centrepass/contract/people/account-help'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { helpWords } from './help-words.ts'

/** What helping an account does. */
export function HelpEffects({ text, effects }: { text: string; effects: Effects }) {
  const words = useWords(helpWords)
  const labelled = useLabelled()
  const { account, new_login, ends, emails } = effects
  return (
    <div className={style.effects}>
      <p>{text}</p>
      {new_login && (
        <DeedPart title={words.login}>
          <li>{`${account.email} → ${new_login}`}</li>
        </DeedPart>
      )}
      <DeedPart title={words.ends}>
        {ends.length === 0 && <li>{words.nothingEnds}</li>}
        {ends.map(({ what, count }) => (
          <li key={what}>{labelled(words.endings[what], count)}</li>
        ))}
      </DeedPart>
      <DeedEmails title={words.emails} none={words.noEmails} emails={emails} />
    </div>
  )
}
