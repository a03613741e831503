import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useQueries } from '@tanstack/react-query'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { participantQuery } from '#features/participants/participant-calls.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { profileQuery } from '../profile-calls.ts'
import style from './ProfileFields.module.css'
import { householdValues } from './values/household-values.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { contactWords } from './words/contact-words.ts'

// A family of ten does not need ten ways to the same address.
const MOST = 3

type Props = { account: Account; form: ProfileForm }

/**
 * One press instead of the same address for each child. It is a press, not a prefilled form, because the contacts are
 * in the medical part of a profile: reading that is recorded, and no one should do it without knowing.
 */
export function CopyFromFamily({ account, form }: Props) {
  const words = useWords(contactWords)
  const isLoading = useIsLoading()
  const details = useQueries({ queries: account.dependants.map(({ id }) => participantQuery(id)) })
  const people = details.flatMap(({ data }) => (data && isCopied(data) ? [data] : [])).slice(0, MOST)
  if (people.length === 0) return null
  const copy = async ({ id, preferred_name, first_name }: ParticipantDetails) => {
    try {
      const profile = await whileLoading(queryClient.fetchQuery(profileQuery(id)))
      form.change(householdValues(profile))
      notify(words.copied(preferred_name || first_name), { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <section className={style.copy} aria-label={words.copyTitle}>
      <p className={style.strong}>{words.copyTitle}</p>
      {people.map((person) => (
        <Button key={person.id} look="outline" onClick={() => copy(person)} loading={isLoading}>
          <Icon name="home" />
          {words.copyFrom(person.preferred_name || person.first_name)}
        </Button>
      ))}
      <p className={style.soft}>{words.copyText}</p>
    </section>
  )
}

/** Only those whom the account acts for today, and of whom an address is on file. */
const isCopied = ({ is_confirmed, may_act, is_on_hold, unfinished }: ParticipantDetails) =>
  is_confirmed && may_act && !is_on_hold && !unfinished.includes('contact')
