import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Message } from '#state/message.ts'
import { type DraftOptions, forgetDraft, loadDraft, saveDraft } from './drafts.ts'

type Value = string | boolean | readonly string[]
type Values = Record<string, Value>
type Problems = Record<string, Message>

type Options<V extends Values> = {
  initial: V
  check: (values: V) => Record<string, string | null | undefined>
  /** Says what the rules found in the reader's language. */
  say: (error: string) => string
  /** Opens the tab or section of the fields with errors before they are shown. */
  reveal?: (names: string[]) => void
} & DraftOptions

/** The state of one form: values, errors, and the field that gets the cursor. */
export function useForm<V extends Values>({ initial, check, say, reveal, ...draft }: Options<V>) {
  const { values, latest, put } = useTyped(initial, draft)
  const [judged, setJudged] = useState<readonly string[]>([])
  const [serverErrors, setServerErrors] = useState<Problems>({})
  const isSending = useRef(false)
  const errors = { ...serverErrors, ...under(judged, found(check(values))) }

  const errorOf = (name: string) => {
    const error = errors[name]
    // What the server found is worded whenever it is drawn, so that it follows the language; a rule names a code.
    return typeof error === 'function' ? error() : error && say(error)
  }
  const change = (changed: Partial<V>) => {
    put(changed)
    // A complaint about the old value says nothing about the new one.
    setServerErrors((known) => without(Object.keys(changed), known))
  }
  // One name of `V` with a value that its field was made for.
  const set = (name: keyof V, value: Value) => change({ [name]: value } as Partial<V>)
  const show = (form: HTMLFormElement | null, names: string[], work: () => void) =>
    showAndFocus(form, () => {
      reveal?.(names)
      work()
    })
  /** Shows the errors of the fields whose names begin like this; `true` when there are none. */
  const judge = (form: HTMLFormElement | null, beginnings: readonly string[]): boolean => {
    const wrong = Object.keys(under(beginnings, found(check(latest.current))))
    if (wrong.length > 0) show(form, wrong, () => setJudged((before) => [...before, ...beginnings]))
    return wrong.length === 0
  }
  /** Runs `send` when there are no errors, once at a time; otherwise shows them and calls `onInvalid`. */
  const submit =
    (send: (values: V) => Promise<unknown>, onInvalid?: () => void) =>
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isSending.current) return
      if (Object.keys(found(check(latest.current))).length > 0) onInvalid?.()
      if (!judge(event.currentTarget, [''])) return
      isSending.current = true
      send(latest.current).finally(() => {
        isSending.current = false
      })
    }
  const complain = (problems: Problems, form: HTMLFormElement | null) =>
    show(form, Object.keys(problems), () => setServerErrors(problems))
  const forget = () => forgetDraft(draft)
  const fields = bind(values, errorOf, set)
  return { values, errors, errorOf, set, change, judge, submit, complain, forget, ...fields }
}

/** What was typed. Two changes may come from one event, and one late from the server: none undoes another. */
function useTyped<V extends Values>(initial: V, draft: DraftOptions) {
  const [values, setValues] = useState<V>(() => ({ ...initial, ...loadDraft(draft, initial) }))
  const latest = useRef(values)
  const put = (changed: Partial<V>) => {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
    saveDraft(draft, latest.current)
  }
  return { values, latest, put }
}

/** What a field of each kind needs to show one value and to change it. */
function bind<V extends Values>(
  values: V,
  errorOf: (name: string) => string | undefined,
  set: (name: keyof V, value: Value) => void,
) {
  type Name = keyof V & string
  return {
    text: (name: Name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** For a field that hands over its value rather than its event. */
    choice: (name: Name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (value: string) => set(name, value),
    }),
    tick: (name: Name) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
    list: (name: Name) => ({
      name,
      values: [values[name] ?? []].flat().map(String),
      error: errorOf(name),
      onChange: (chosen: readonly string[]) => set(name, chosen),
    }),
  }
}

const found = (problems: Record<string, string | null | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, said]) => (said ? [[name, said]] : [])))

const under = (beginnings: readonly string[], problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning))),
  )

const without = (names: string[], problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

// A group of radio buttons is wrong as a whole; the cursor can only go into one of them.
const FIRST_WRONG =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/** The fields must know of their errors before one of them can be found: so this rendering is not put off. */
function showAndFocus(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
}
