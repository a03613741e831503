import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { profileQuery } from '../profile-calls.ts'
import style from './ProfileFields.module.css'
import { addressValues, type ProfileForm } from './values/profile-values.ts'
import { contactWords } from './words/contact-words.ts'

/** Saves a family from typing one address for each child. The own profile is read only when it is pressed. */
export function SameAddressButton({ form }: { form: ProfileForm }) {
  const words = useWords(contactWords)
  const isLoading = useIsLoading()
  const own = useAccount()?.participant
  if (!own) return null
  const fill = async () => {
    try {
      const { contact } = await whileLoading(queryClient.fetchQuery(profileQuery(own.id)))
      if (contact) form.change(addressValues(contact))
      notify(contact ? words.addressFilled : words.noOwnAddress, { type: contact ? 'success' : 'info' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <div className={style.action}>
      <Button look="outline" onClick={fill} loading={isLoading}>
        <Icon name="place" />
        {words.sameAddress}
      </Button>
    </div>
  )
}
