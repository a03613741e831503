import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { teamVersionQuery } from '../team-calls.ts'
import { StatusMark } from '../view/StatusMark.tsx'
import { TeamGone } from '../view/TeamGone.tsx'
import { Checklist, useChecks } from './Checklist.tsx'
import { ColourFields } from './ColourFields.tsx'
import { Deadline } from './Deadline.tsx'
import { DeleteDraft } from './DeleteDraft.tsx'
import { ManagersSection } from './ManagersSection.tsx'
import { ConflictDialog } from './merging/ConflictDialog.tsx'
import { NewsLine } from './merging/NewsLine.tsx'
import type { Person } from './NotReady.tsx'
import { asListed, goToRow } from './roster/arranging.ts'
import { Roster } from './roster/Roster.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { TeamDetails } from './TeamDetails.tsx'
import { useBench, useWorkbench } from './use-workbench.ts'
import style from './Workbench.module.css'
import { teamDraft } from './work/team-draft.ts'
import type { Facts } from './work/team-work.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { account: Account; opened: { team: Team; facts: Facts } }

/** Where a team is put together: who is on it, in which colours, and what it still lacks. */
export function WorkbenchScreen({ account, opened }: Props) {
  const bench = useWorkbench(account.id, opened)
  const { team, work, facts, saving, conflict, news } = useBench(bench)
  const [putOff, setPutOff] = useState<Team | null>(null)
  const { arranging, setArranging, goTo } = useArranging()
  const checks = useChecks({ team, work, facts })
  const aside = useRef<HTMLElement>(null)
  // Deleted or left here: there is nothing left to ask.
  const error = useNewest(bench, { teamId: team.id, isEnabled: saving.at !== 'gone' })
  const isUnsaved = teamDraft(team.id).use(account.id) !== null
  if (saving.at === 'gone' || isGone(error)) return <TeamGone isUnsaved={isUnsaved} />
  return (
    <div className={`page ${style.page}`}>
      <Head team={team} name={work.teamName} />
      <Deadline team={team} />
      <div className={style.state}>
        <SaveStatus saving={saving} bench={bench} onChoose={() => setPutOff(null)} />
        <MissingButton
          missing={checks.filter(({ isDone }) => !isDone).length}
          onClick={() => aside.current?.scrollIntoView({ block: 'start' })}
        />
      </div>
      {news.length > 0 && !conflict && <NewsLine {...{ news, team, work, facts, bench }} />}
      <div className={style.columns}>
        <div className={style.main}>
          <Roster {...{ account, bench, team, work, facts, arranging }} onArrange={setArranging} />
          <ColourFields colours={work.teamColors} bench={bench} />
          <TeamDetails {...{ team, work, bench }} />
          <ManagersSection {...{ account, team, bench }} />
          {team.is_draft && team.managers.some(({ is_me, is_owner }) => is_me && is_owner) && (
            <DeleteDraft {...{ account, team, bench }} />
          )}
        </div>
        <aside ref={aside} className={style.aside}>
          <Checklist {...{ checks, work, facts, bench }} onGoTo={goTo} />
          <div className={style.wide}>
            <ReviewButton team={team} bench={bench} />
          </div>
        </aside>
      </div>
      {/* On a phone the way on stays at the bottom of the screen. */}
      <div className={style.bar}>
        <ReviewButton team={team} bench={bench} isShort />
      </div>
      {conflict && conflict !== putOff && (
        <ConflictDialog {...{ conflict, facts, bench, news }} onClose={() => setPutOff(conflict)} />
      )}
    </div>
  )
}

/** A person whom the choice of what to show has hidden is shown again before the page goes there. */
function useArranging() {
  const [arranging, setArranging] = useState(asListed)
  const [wanted, setWanted] = useState<Person | null>(null)
  useEffect(() => {
    if (wanted) goToRow(wanted.role, wanted.participant_number)
  }, [wanted])
  const goTo = (person: Person) => {
    setArranging(({ order }) => ({ ...asListed, order }))
    setWanted({ ...person })
  }
  return { arranging, setArranging, goTo }
}

/** Merges other managers' saves as soon as the page learns of them. */
function useNewest(bench: Workbench, { teamId, isEnabled }: { teamId: number; isEnabled: boolean }) {
  const { data, error } = useQuery({ ...teamVersionQuery(teamId), enabled: isEnabled })
  useEffect(() => {
    if (data) bench.mergeVersion(data.version)
  }, [bench, data])
  return error
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

function Head({ team: { tournament, division, club, status }, name }: { team: Team; name: string }) {
  const words = useWords(workbenchWords)
  return (
    <header className={style.header}>
      <Link to={pathTo('tournaments')}>{words.back}</Link>
      <div className={style.title}>
        <h1>{name}</h1>
        <StatusMark status={status} />
      </div>
      <p className={style.soft}>{`${division.name} · ${tournament.name} · ${club.name}`}</p>
    </header>
  )
}

/** On a phone the checklist is at the bottom: this link names it and goes there. */
function MissingButton({ missing, onClick }: { missing: number; onClick: () => void }) {
  const words = useWords(workbenchWords)
  return (
    <span className={style.jump}>
      <Button look="quiet" onClick={onClick}>
        {missing === 0 ? words.complete : words.missing(missing)}
        <Icon name="down" size={18} />
      </Button>
    </span>
  )
}

/** The next screen shows the saved team, so everything is saved first. An entered team is viewed instead. */
function ReviewButton({ team, bench, isShort = false }: { team: Team; bench: Workbench; isShort?: boolean }) {
  const words = useWords(workbenchWords)
  const navigate = useNavigate()
  const isLoading = useIsLoading()
  const goOn = async () => {
    if (!(await whileLoading(bench.flush()))) return notify(words.unsaved, { type: 'warning' })
    await navigate({ to: pathTo(team.is_draft ? 'teamConfirm' : 'teamView', { teamId: team.id }) })
  }
  return (
    <div className={style.review}>
      <Button wide loading={isLoading} onClick={goOn}>
        {team.is_draft ? words.review : words.view}
      </Button>
      {team.is_draft && !isShort && <p className={style.soft}>{words.reviewNote}</p>}
    </div>
  )
}
