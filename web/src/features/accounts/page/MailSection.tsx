import type { Account } from '@centrepass/contract/accounts/accounts'
import { useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

type Wishes = Pick<Account, 'wants_reminders' | 'wants_teams' | 'wants_news'>

const topics = ['wants_reminders', 'wants_teams', 'wants_news'] as const

/** The choice of optional emails. Emails that are always sent are named, not offered. */
export function MailSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const { wants_reminders, wants_teams, wants_news } = account
  const initial = { wants_reminders, wants_teams, wants_news }
  const form = useForm<Wishes>({ initial, check: () => ({}), say: useFieldWords() })
  const { errors, change } = useAccountChange(account.id, form, element)
  return (
    <div id="mails">
      <Section title={words.mails}>
        <p className={style.soft}>{words.mailsAlways}</p>
        <form
          ref={element}
          className={style.form}
          noValidate
          onSubmit={form.submit((wishes) => change(wishes, words.saved))}
        >
          <ErrorList errors={errors} />
          <div>
            {topics.map((topic) => (
              <CheckField
                key={topic}
                label={words.mailTopics[topic]}
                checked={form.values[topic]}
                onChange={(event) => form.set(topic, event.target.checked)}
              />
            ))}
          </div>
          <Button type="submit" loading={isLoading}>
            {words.saveMails}
          </Button>
        </form>
      </Section>
    </div>
  )
}
