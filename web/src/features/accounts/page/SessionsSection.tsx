import type { SessionSummary } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { logOut } from '#api/session.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { sessionsQuery } from '../account-calls.ts'
import { accountWords } from '../account-words.ts'
import { browserIn } from '../browser-in.ts'
import style from './AccountPage.module.css'

export function SessionsSection({ accountId }: { accountId: number }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(accountId))
  const signOutEverywhere = async () => {
    try {
      const params = { id: String(accountId) }
      await whileLoading(call('POST /api/accounts/:id/sessions/end', { params }))
      logOut()
      navigate({ to: pathTo('home') })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <Section title={words.sessions}>
      {isError && (
        <div role="alert">
          <p>{words.failed}</p>
          <Button look="outline" onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!sessions && !isError && <Skeleton rows={1} label={words.loading} />}
      {sessions && (
        <ul className={style.people}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <div>
        <Button look="outline" onClick={signOutEverywhere}>
          {words.everywhere}
        </Button>
      </div>
    </Section>
  )
}

function SessionRow({ session: { user_agent, last_used_at, is_current } }: { session: SessionSummary }) {
  const words = useWords(accountWords)
  const { realDay } = useFormats()
  return (
    <li className={style.session}>
      <span>
        <strong>{browserIn(user_agent) ?? words.unknownBrowser}</strong>
        <br />
        <span className={style.soft}>{words.lastUsed(realDay(last_used_at))}</span>
      </span>
      {is_current && (
        <Mark tone="success" icon="check">
          {words.thisBrowser}
        </Mark>
      )}
    </li>
  )
}
