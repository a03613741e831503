import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAsked } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ListFilters } from '../lists/ListFilters.tsx'
import { choicesQuery, inAddress, type ListFilter, searchIn } from '../lists/list-calls.ts'
import { ReminderRuns } from '../lists/ReminderRuns.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { KeptMessages } from './KeptMessages.tsx'
import { MessageFields } from './MessageFields.tsx'
import { testMessage, type Written } from './message-calls.ts'
import { blankMessage, topicOf, whyNotMessage, wordsOf } from './message-form.ts'
import { messageWords } from './message-words.ts'
import { SendDialog } from './SendDialog.tsx'
import { WhoCount } from './WhoCount.tsx'

/** The office writes to families. */
export function MessagesPage() {
  return <OfficeFrame part="officeMessages">{(working) => <Messages working={working} />}</OfficeFrame>
}

function Messages({ working: { accountId } }: { working: Working }) {
  const words = useWords(messageWords)
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      <ReminderRuns accountId={accountId} kind="message" which="open" />
      <Writing accountId={accountId} />
      <ReminderRuns accountId={accountId} kind="message" which="over" />
    </div>
  )
}

/** What is written stays until it is sent, whatever happens to the page meanwhile. */
function Writing({ accountId }: { accountId: number }) {
  const words = useWords(messageWords)
  const { filter, change } = useFilter()
  const { data: choices } = useQuery(choicesQuery(accountId, filter.season))
  const form = useForm({
    ...{ initial: blankMessage, check: whyNotMessage, say: useFieldWords() },
    draftKey: `message.${accountId}`,
  })
  const self = useDeed(words.selfDone)
  const written: Written = { filter, topic: topicOf(form.values), words: wordsOf(form.values) }
  // As it was when the dialog was opened.
  const [sending, setSending] = useState<Written | null>(null)
  const place = useRef<HTMLFormElement>(null)
  /** Only what could be sent is tried or kept. */
  const whenWhole = (work: () => void) => () => {
    if (form.judge(place.current, [''])) work()
  }
  const empty = () => {
    form.change(blankMessage)
    form.forget()
  }
  return (
    <>
      <Section title={words.who}>
        <ListFilters filter={filter} choices={choices} change={change} />
        <WhoCount accountId={accountId} filter={filter} topic={written.topic} />
      </Section>
      <Section title={words.message}>
        <form
          ref={place}
          className={shared.form}
          noValidate
          onSubmit={form.submit(async () => setSending(written))}
        >
          <MessageFields form={form} />
          <ErrorList errors={self.errors} />
          <div className={shared.actions}>
            <Button type="submit">{words.next}</Button>
            <Button look="outline" onClick={whenWhole(() => void self.run(() => testMessage(written)))}>
              {words.self}
            </Button>
          </div>
        </form>
        <KeptMessages accountId={accountId} written={written} onUse={form.change} whenWhole={whenWhole} />
      </Section>
      {sending && (
        <SendDialog accountId={accountId} written={sending} onClose={() => setSending(null)} onSent={empty} />
      )}
    </>
  )
}

/** The filters are in the address, so that a list leads here as it is. */
function useFilter() {
  const [asked, ask] = useAsked()
  const change = (changed: ListFilter) => void ask(inAddress(changed))
  return { filter: searchIn(asked).filter, change }
}
