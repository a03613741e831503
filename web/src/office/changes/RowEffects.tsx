import { brandName } from '@centrepass/contract/payments/card-brands'
import type { RowEffects as Effects } from '@centrepass/contract/refunds/row-effects'
import { participantWords } from '#features/participants/participant-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { DeedPart } from '../DeedPart.tsx'
import { DeedEffects } from '../invoice-deeds/DeedEffects.tsx'
import { changesWords } from './changes-words.ts'

/** Everything that a change does: money, what the person has, instalments and documents; then the books and emails. */
export function RowEffects({ effects }: { effects: Effects }) {
  const words = useWords(changesWords)
  return (
    <div className={deed.effects}>
      <DeedPart title={words.back}>
        <MoneyBack effects={effects} />
      </DeedPart>
      <DeedPart title={words.takesPart}>
        <TakesPart effects={effects} />
      </DeedPart>
      <PlanLines lines={effects.plan_lines} />
      {effects.documents_withdrawn.length > 0 && (
        <DeedPart title={words.documents}>
          {effects.documents_withdrawn.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </DeedPart>
      )}
      <DeedEffects effects={effects} />
    </div>
  )
}

function MoneyBack({ effects }: { effects: Effects }) {
  const words = useWords(changesWords)
  const { money, day } = useFormats()
  const { cards, to_credit, to_club, forgiven, credit_expires_on } = effects
  const lines = [
    ...cards.map(({ amount, brand, last4 }) => words.cardLine(money(amount), brandName(brand), last4)),
    ...(to_credit === '0.00'
      ? []
      : [words.creditLine(money(to_credit), credit_expires_on && day(credit_expires_on))]),
    ...(to_club === '0.00' ? [] : [words.clubLine(money(to_club))]),
    ...(forgiven === '0.00' ? [] : [words.forgivenLine(money(forgiven))]),
  ]
  if (lines.length === 0) return <li>{words.nothingBack}</li>
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two refunds to one card may be alike.
    <li key={index}>{line}</li>
  ))
}

function TakesPart({ effects: { statuses, spots_freed, rosters } }: { effects: Effects }) {
  const words = useWords(changesWords)
  const { registration, enrolment } = useWords(participantWords)
  const known: Record<string, string> = { ...enrolment, ...registration }
  const said = (status: string) => known[status] ?? status
  if (statuses.length + spots_freed.length === 0) return <li>{words.nothingChanges}</li>
  return (
    <>
      {statuses.map(({ name, before, after }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{words.status(said(before), said(after))}</span>
        </li>
      ))}
      {spots_freed.map((name) => (
        <li key={`spot ${name}`}>{words.freed(name)}</li>
      ))}
      {rosters.map((team) => (
        <li key={`team ${team}`}>{words.roster(team)}</li>
      ))}
    </>
  )
}

function PlanLines({ lines }: { lines: Effects['plan_lines'] }) {
  const words = useWords(changesWords)
  const { money, day } = useFormats()
  if (lines.length === 0) return null
  return (
    <DeedPart title={words.plan}>
      {lines.map(({ due_on, before, after }) => (
        <li key={`${due_on} ${before}`}>
          {after === null
            ? words.planEnds(day(due_on), money(before))
            : words.planChanges(day(due_on), money(before), money(after))}
        </li>
      ))}
    </DeedPart>
  )
}
