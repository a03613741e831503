import type { DecisionEffects } from '@centrepass/contract/desk/deciding'
import deed from '#office/Deed.module.css'
import { DeedEmails, DeedPart } from '#office/DeedPart.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { decisionWords } from './decision-words.ts'

/** What becomes of each team, with its money, and who is written to. */
export function DecisionShown({ effects }: { effects: DecisionEffects }) {
  const words = useWords(decisionWords)
  const moneyOf = useMoneyTexts()
  return (
    <div className={deed.effects}>
      {effects.second_pair && (
        <Mark tone="warning" icon="alert">
          {words.second}
        </Mark>
      )}
      <DeedPart title={words.does}>
        {effects.teams.length === 0 && <li>{words.nothing}</li>}
        {effects.teams.map((team) => (
          <li key={team.id}>
            <strong>{team.name}</strong>
            <span>{[words.outcomes[team.outcome], ...moneyOf(team)].join(' · ')}</span>
          </li>
        ))}
      </DeedPart>
      {effects.left_out.length > 0 && (
        <DeedPart title={words.leftOut}>
          {effects.left_out.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{message}</span>
            </li>
          ))}
        </DeedPart>
      )}
      <DeedEmails title={words.emails} none={words.noEmails} emails={effects.emails} />
    </div>
  )
}

const NONE = '0.00'

function useMoneyTexts() {
  const words = useWords(decisionWords)
  const { money } = useFormats()
  const ways = [
    ['to_card', words.toCard],
    ['to_credit', words.toCredit],
    ['to_club', words.toClub],
    ['forgiven', words.forgiven],
  ] as const
  return (team: DecisionEffects['teams'][number]) =>
    ways.flatMap(([key, say]) => (team[key] === NONE ? [] : say(money(team[key]))))
}
