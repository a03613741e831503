import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { firstProvince } from './fields/values/first-province.ts'
import { newParticipantFrom } from './fields/values/profile-form.ts'
import { blankProfile, type ProfileValues } from './fields/values/profile-values.ts'
import { createParticipant, type ProfileChoices } from './profile-calls.ts'
import { beginningsOf, isOf, profileProblems, type Tab, tabs } from './profile-parts.ts'

export type CreateOutcomes = {
  onCreated: (created: ParticipantDetails) => void
  /** The form itself proves that the person is on record. */
  onExisting: (existing: { handle: string; first_name: string; last_name: string }) => void
}

// Need-to-know and restricted facts are never written into the browser.
const SENSITIVE = /^(personal\.birthdate|(medical|self_identification|country_eligibility)\.)/

/** The state of the form for a new person: its fields, the open tab, and sending it. */
export function useCreateParticipant(account: Account, choices: ProfileChoices, outcomes: CreateOutcomes) {
  const element = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<Tab>('personal')
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm<ProfileValues>({
    initial: blankFor(account),
    check: (values) => profileProblems(values, choices),
    say: useFieldWords(),
    draftKey: `participant.${account.id}`,
    neverSave: SENSITIVE,
    reveal: (names) => setTab((open) => firstTabOf(names) ?? open),
  })
  const send = async (values: ProfileValues) => {
    setErrors([])
    try {
      const answer = await whileLoading(createParticipant(newParticipantFrom(values)))
      if (answer.existing) return outcomes.onExisting(answer.existing)
      form.forget()
      if (answer.participant) outcomes.onCreated(answer.participant)
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  /** Opens another tab from a button below, and starts at the top of the page. */
  const turnTo = (to: Tab) => {
    flushSync(() => setTab(to))
    beginAtTop(element.current)
  }
  const goOn = (event: FormEvent<HTMLFormElement>, to: Tab) => {
    event.preventDefault()
    if (form.judge(element.current, beginningsOf[tab])) turnTo(to)
  }
  const next = tabs[tabs.indexOf(tab) + 1]
  const onSubmit = next ? (event: FormEvent<HTMLFormElement>) => goOn(event, next) : form.submit(send)
  return { form, element, tab, openTab: setTab, turnTo, onSubmit, errors }
}

const blankFor = ({ language }: Account): ProfileValues => ({
  ...blankProfile,
  'personal.language': language,
  'contact.province': firstProvince('CA'),
})

/** The first by the order of the tabs, not of the errors. */
const firstTabOf = (names: string[]) => tabs.find((tab) => names.some((name) => isOf(tab, name)))

/** The next tab is a new page to its reader, so it starts at the top. */
function beginAtTop(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'start' })
  form?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus({ preventScroll: true })
}
