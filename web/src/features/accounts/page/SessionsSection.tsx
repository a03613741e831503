import type { SessionSummary } from '@centrepass/contract/accounts/sessions'
import { useQuery } from '@tanstack/react-query'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { logOut } from '#api/session.ts'
import { whyClosed } from '#api/why-closed.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { endOtherSessions, endSession, endSessions, sessionsQuery } from '../account-calls.ts'
import { accountWords } from '../account-words.ts'
import { BrowserRow } from '../BrowserRow.tsx'
import style from './AccountPage.module.css'

export function SessionsSection({ accountId }: { accountId: number }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const { data: sessions, isError, error, refetch } = useQuery(sessionsQuery(accountId))
  const leave = () => {
    logOut()
    navigate({ to: pathTo('home') })
  }
  const tell = (error: unknown) => notify(problemMessages(error), { type: 'error' })
  const end = async (session: SessionSummary) => {
    try {
      await whileLoading(endSession(accountId, session.id))
      if (session.is_current) return leave()
      notify(words.signedOut)
    } catch (error) {
      tell(error)
    }
    await refetch()
  }
  const signOutOthers = () => whileLoading(endOtherSessions(accountId)).then(() => refetch(), tell)
  const signOutEverywhere = () => whileLoading(endSessions(accountId)).then(leave, tell)
  return (
    <Section title={words.sessions}>
      {isError && (
        <NotLoaded text={words.failed} again={words.again} failed={[{ refetch }]} closed={whyClosed(error)} />
      )}
      {!sessions && !isError && <Skeleton rows={1} label={words.loading} />}
      {sessions && (
        <ul className={style.people}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <div className={style.ways}>
        {sessions && sessions.length > 1 && (
          <Button look="outline" onClick={signOutOthers}>
            {words.others}
          </Button>
        )}
        <Button look="outline" onClick={signOutEverywhere}>
          {words.everywhere}
        </Button>
      </div>
    </Section>
  )
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) {
  const words = useWords(accountWords)
  const { realTime } = useFormats()
  return (
    <BrowserRow
      userAgent={session.user_agent}
      note={words.lastUsed(realTime(session.last_used_at))}
      isCurrent={session.is_current}
      action={(browser) => (
        <Button look="quiet" aria-label={words.signOutOf(browser)} onClick={onEnd}>
          {words.signOut}
        </Button>
      )}
    />
  )
}
