import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { changeRequest, linkRequestsQuery } from './link-calls.ts'
import { linkRequestWords } from './link-request-words.ts'
import { openRequestFor } from './link-rules.ts'
import style from './looking-up/FindParticipantPage.module.css'

/** A link that is not confirmed yet, with a button to send the email again. */
export function UnconfirmedLink({ person }: { person: ParticipantDetails }) {
  const words = useWords(linkRequestWords)
  const isLoading = useIsLoading()
  const { isGone, resend } = useResend(person)
  return (
    <div className={style.waiting}>
      <Icon name="mail" />
      <div className={style.part}>
        <p>
          <strong>{words.confirm}</strong>
        </p>
        <p>{words.confirmWhy(person.preferred_name || person.first_name)}</p>
        {isGone && (
          <p role="alert">
            {`${words.noOpenRequest} `}
            <Link to={pathTo('findParticipant')}>{words.find}</Link>
          </p>
        )}
        {!isGone && (
          <div>
            <Button look="outline" loading={isLoading} onClick={resend}>
              {words.resend}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function useResend(person: ParticipantDetails) {
  const words = useWords(linkRequestWords)
  const account = useAccount()
  const [isGone, setGone] = useState(false)
  const resend = async () => {
    if (!account) return
    try {
      const requests = await whileLoading(queryClient.fetchQuery(linkRequestsQuery(account.id)))
      const request = openRequestFor(person, requests)
      setGone(!request)
      if (!request) return
      await whileLoading(changeRequest(account.id, request.id, 'resend'))
      notify(words.resent, { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return { isGone, resend }
}
