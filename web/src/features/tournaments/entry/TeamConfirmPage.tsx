import type { Team } from '@centrepass/contract/tournaments/teams'
import { Navigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { useEntryWindow } from '../use-entry-window.ts'
import { Findings } from '../view/Findings.tsx'
import { OpenTeam } from '../view/OpenTeam.tsx'
import { blockingFindings } from '../view/roster/roster.ts'
import { rosterWords } from '../view/roster/roster-words.ts'
import { TeamRoster } from '../view/roster/TeamRoster.tsx'
import { TeamColours } from '../view/TeamColours.tsx'
import { TeamFacts } from '../view/TeamFacts.tsx'
import style from './Entry.module.css'
import { EntryBar } from './EntryBar.tsx'
import { EntryCost } from './EntryCost.tsx'
import { EntryHold } from './EntryHold.tsx'
import { EntryTrouble } from './EntryTrouble.tsx'
import { entryWords } from './entry-words.ts'
import { mayEnter, useEntryQuote } from './use-entry-quote.ts'
import { usePaymentOption } from './use-payment-option.ts'

/** The last look at the whole team, and how it is to be paid. */
export function TeamConfirmPage() {
  return <OpenTeam>{(team) => <Review key={team.id} team={team} />}</OpenTeam>
}

function Review({ team }: { team: Team }) {
  const words = useWords(entryWords)
  const [option, choose] = usePaymentOption(team)
  const entries = useEntryWindow(team)
  const isClosed = entries !== null && entries.status !== 'open'
  const isBlocked = isClosed || blockingFindings(team).length > 0
  const asked = useEntryQuote(team, option, { isPaused: isBlocked, asksAnew: true })
  if (!mayEnter(team)) return <Navigate to={pathTo('teamView', { teamId: team.id })} replace />
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <h1>{words.title}</h1>
        {!isClosed && <p className={style.soft}>{words.review}</p>}
        <EntryTrouble team={team} asked={asked} />
        <EntryHold asked={asked} />
      </header>
      <TeamAsItIs team={team} />
      {!isBlocked && <EntryCost team={team} asked={asked} option={option} onChoose={choose} />}
      {!isBlocked && <EntryBar team={team} asked={asked} option={option} />}
    </div>
  )
}

/** Read-only: changes are made in the workbench. */
function TeamAsItIs({ team }: { team: Team }) {
  const words = useWords(entryWords)
  const { colours } = useWords(rosterWords)
  const having = (...codes: string[]) => team.findings.filter(({ code }) => codes.includes(code))
  return (
    <div className={style.main}>
      <Section title={team.team_name}>
        <Findings findings={having('TEAM_NAME_TAKEN')} />
        <TeamFacts team={team} />
      </Section>
      <Section title={colours}>
        <Findings findings={having('COLOURS')} />
        <TeamColours colours={team.team_colors} />
      </Section>
      <TeamRoster team={team} />
      <div className={style.buttons}>
        <Link to={pathTo('teamRegister', { teamId: team.id })} {...buttonLook('outline')}>
          {words.change}
        </Link>
      </div>
    </div>
  )
}
