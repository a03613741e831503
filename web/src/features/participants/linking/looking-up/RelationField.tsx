import type { Participant } from '@centrepass/contract/accounts/accounts'
import { required } from '@centrepass/contract/ground/field-rules'
import type { RelationWish } from '@centrepass/contract/participants/links'
import { OWN_ACCOUNT_AGE } from '@centrepass/contract/participants/profile-rules'
import { type ComponentProps, useId } from 'react'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import type { whyNotMine } from '../link-rules.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'

type Props = {
  own: Participant | null
  whyNotMine: ReturnType<typeof whyNotMine>
  value: RelationWish | null
  isMissing: boolean
  onChange: (relation: RelationWish) => void
}

export function RelationField({ own, whyNotMine, value, isMissing, onChange }: Props) {
  const words = useWords(linkWords)
  const fieldWords = useFieldWords()
  const id = useId()
  const mineHints = {
    taken: words.mineTaken(own ? `${own.preferred_name || own.first_name} ${own.last_name}` : ''),
    too_young: words.mineTooYoung(OWN_ACCOUNT_AGE),
  }
  const mineHint = whyNotMine ? mineHints[whyNotMine] : words.mineHint
  return (
    <fieldset className={style.relation} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{words.relation}</legend>
      <Choice
        group={id}
        label={words.mine}
        hint={mineHint}
        checked={value === 'mine'}
        disabled={whyNotMine !== null}
        onChange={() => onChange('mine')}
      />
      <Choice
        group={id}
        label={words.guardian}
        hint={words.guardianHint}
        checked={value === 'guardian'}
        onChange={() => onChange('guardian')}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className={style.error}>
          {fieldWords(String(required(value)))}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = { group: string; label: string; hint: string } & ComponentProps<'input'>

/** The hint is beside the label, not in it, so that a choice has one short name. */
function Choice({ group, label, hint, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={style.choice}>
      <input {...input} id={id} type="radio" name={group} aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={style.soft}>
        {hint}
      </p>
    </div>
  )
}
