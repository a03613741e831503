import { whatStops } from '@centrepass/contract/tournaments/team-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { creditWords } from '#features/payments/paying/credit-words.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { teamQuery } from '../team-calls.ts'
import { useEntryWindow } from '../use-entry-window.ts'
import { useFindingWords } from '../use-finding-words.ts'
import { blockingFindings } from '../view/roster/roster.ts'
import style from './Entry.module.css'
import { entryWords } from './entry-words.ts'
import type { AskedQuote } from './use-entry-quote.ts'

type Props = { team: Team; asked: Pick<AskedQuote, 'error' | 'isAsking' | 'askAgain'> }

/** Why the team cannot be entered, and what can be done about it. */
export function EntryTrouble({ team, asked }: Props) {
  const entries = useEntryWindow(team)
  // Whatever the team lacks, nothing of it would help today.
  if (entries && entries.status !== 'open') return <NotToday team={team} {...entries} />
  return <ToFix team={team} asked={asked} />
}

type Entries = NonNullable<ReturnType<typeof useEntryWindow>>

/** The team can still be prepared before entries open; after they have closed, another tournament is left. */
function NotToday({ team: { id: teamId }, status, text }: Entries & { team: Team }) {
  const words = useWords(entryWords)
  return (
    <div className={style.stack}>
      <ErrorList errors={[text]} />
      {status === 'closed' && <p className={style.soft}>{words.rosterKept}</p>}
      <div className={style.buttons}>
        {status === 'closed' && (
          <Link to={pathTo('tournaments')} {...buttonLook()}>
            {words.otherTournaments}
          </Link>
        )}
        <Link
          to={pathTo('teamRegister', { teamId })}
          {...buttonLook(status === 'closed' ? 'outline' : 'primary')}
        >
          {status === 'closed' ? words.see : words.change}
        </Link>
      </div>
    </div>
  )
}

/** All reasons at once, and where to fix them. */
function ToFix({ team, asked: { error, isAsking, askAgain } }: Props) {
  const words = useWords(entryWords)
  const sayFinding = useFindingWords()
  const errors = error ? problemMessages(error) : whatStops(blockingFindings(team)).map(sayFinding)
  if (errors.length === 0) return null
  const isRefusal = !error || (error instanceof ApiError && error.status >= 400 && error.status < 500)
  const lookAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: teamQuery(team.id).queryKey })
    if (error) askAgain()
  }
  return (
    <div className={style.stack}>
      <ErrorList errors={[...(isRefusal ? [] : [words.failed]), ...errors]} />
      <div className={style.buttons}>
        {isRefusal && (isAboutCredits(error) ? <ChooseForMe /> : <FixLink team={team} />)}
        <Button look={isRefusal ? 'outline' : 'primary'} loading={isAsking} onClick={lookAgain}>
          {isRefusal ? words.lookAgain : words.again}
        </Button>
      </div>
    </div>
  )
}

/** A credit that was chosen is spent, expired or on hold. */
const isAboutCredits = (error: unknown) =>
  error instanceof ApiError && error.answer.errors?.some(({ code }) => code === 'CREDIT_INVALID')

function ChooseForMe() {
  const { chooseForMe } = useWords(creditWords)
  const account = useAccount()
  return <Button onClick={() => account && creditChoice.set(account.id, null)}>{chooseForMe}</Button>
}

/** The link to fix it: the workbench, the wait list, or adding the person who signs for the team. */
function FixLink({ team }: { team: Team }) {
  const words = useWords(entryWords)
  const account = useAccount()
  const { id: teamId, status } = team
  if (status === 'waitlisted') {
    return (
      <Link to={pathTo('teamView', { teamId })} {...buttonLook()}>
        {words.see}
      </Link>
    )
  }
  const hasFindings = blockingFindings(team).length > 0
  if (!hasFindings && !account?.participant) {
    return (
      <Link to={pathTo('findParticipant')} {...buttonLook()}>
        {words.connect}
      </Link>
    )
  }
  return (
    <Link to={pathTo('teamRegister', { teamId })} {...buttonLook()}>
      {words.fix}
    </Link>
  )
}
