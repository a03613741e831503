import type { Account } from '@centrepass/contract/accounts/accounts'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#api/session.ts'
import { now, site } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { watchedTeamQuery } from '../team-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import { Findings } from './Findings.tsx'
import { ManagerList } from './managers/ManagerList.tsx'
import { managerWords } from './managers/manager-words.ts'
import { OpenTeam } from './OpenTeam.tsx'
import { RosterSheet } from './roster/RosterSheet.tsx'
import { RosterState } from './roster/RosterState.tsx'
import { isBeingPaid } from './roster/roster.ts'
import { rosterWords } from './roster/roster-words.ts'
import { TeamRoster } from './roster/TeamRoster.tsx'
import { StatusMark } from './StatusMark.tsx'
import style from './Team.module.css'
import { TeamActions } from './TeamActions.tsx'
import { TeamColours } from './TeamColours.tsx'
import { TeamFacts } from './TeamFacts.tsx'
import { TeamStatusSection } from './TeamStatusSection.tsx'
import { viewWords } from './view-words.ts'
import { WithdrawDialog } from './withdrawal/WithdrawDialog.tsx'
import { withdrawalWords } from './withdrawal/withdrawal-words.ts'

/** An entered team: its status and the possible actions. */
export function TeamViewPage() {
  const account = useAccount()
  if (!account) return null
  return (
    <OpenTeam>
      {(team) => (team.is_draft ? <Draft team={team} /> : <Entered key={team.id} {...{ account, team }} />)}
    </OpenTeam>
  )
}

function Draft({ team }: { team: Team }) {
  const words = useWords(viewWords)
  return (
    <PageCard
      icon="trophy"
      title={words.draftTitle}
      actions={
        <>
          <Link to={pathTo('teamRegister', { teamId: team.id })} {...buttonLook()}>
            {words.toWorkbench}
          </Link>
          <Link to={pathTo('teamConfirm', { teamId: team.id })} {...buttonLook('outline')}>
            {words.toReview}
          </Link>
        </>
      }
    >
      <p>{words.draftText(team.team_name)}</p>
    </PageCard>
  )
}

type Props = { account: Account; team: Team }

function Entered({ account, team }: Props) {
  const words = useWords(rosterWords)
  useQuery(watchedTeamQuery(team))
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isLive = ['submitted', 'confirmed', 'waitlisted'].includes(team.status)
  const isPaying = isBeingPaid(team)
  return (
    <>
      <div className={`page ${style.page} ${style.view}`}>
        <Header team={team} />
        <div className={style.stack}>
          <TeamStatusSection account={account} team={team} />
          {isLive && !isPaying && !isOver(team) && <RosterState team={team} />}
        </div>
        <div className={style.main}>
          <Findings findings={team.findings.filter(({ role }) => !role)} />
          <TeamRoster team={team} />
        </div>
        <div className={style.stack}>
          <Section title={words.about}>
            <TeamFacts team={team} />
          </Section>
          <Section title={words.colours}>
            <TeamColours colours={team.team_colors} />
          </Section>
          <Managers account={account} team={team} />
          {isLive && !isPaying && !isOver(team) && <Withdrawal onOpen={() => setWithdrawing(true)} />}
        </div>
        {isWithdrawing && <WithdrawDialog team={team} onClose={() => setWithdrawing(false)} />}
      </div>
      <RosterSheet team={team} />
    </>
  )
}

/** What was played is neither withdrawn nor changed any more. */
const isOver = ({ tournament }: Team) => plainDateIn(now(), site().association.timezone) > tournament.ends_on

function Header({ team }: { team: Team }) {
  const { fromTo } = useWords(tournamentWords)
  const { fullDays } = useFormats()
  const { name, starts_on, ends_on } = team.tournament
  return (
    <header className={style.header}>
      <div className={style.marks}>
        <StatusMark status={team.status} />
      </div>
      <h1>{team.team_name}</h1>
      <p className={style.soft}>
        {team.division.name} · {name}
      </p>
      <p className={style.soft}>{fromTo(...fullDays(starts_on, ends_on))}</p>
      <TeamActions team={team} />
    </header>
  )
}

function Managers({ account, team }: Props) {
  const words = useWords(managerWords)
  return (
    <Section title={words.title}>
      <ManagerList account={account} team={team} />
    </Section>
  )
}

function Withdrawal({ onOpen }: { onOpen: () => void }) {
  const words = useWords(withdrawalWords)
  return (
    <Section title={words.section}>
      <p className={style.soft}>{words.sectionText}</p>
      <div>
        <Button look="outline" onClick={onOpen}>
          {words.open}
        </Button>
      </div>
    </Section>
  )
}
