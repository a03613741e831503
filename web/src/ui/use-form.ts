import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Values = Record<string, string | boolean>
type Errors<V> = Partial<Record<keyof V, string>>

type Options<V extends Values> = {
  initial: V
  check: (values: V) => { [name in keyof V]?: string | null }
  /** Says what the rules and the server found in the reader's language. */
  say: (sentence: string) => string
  /** Keeps what was typed over a reload, under this name. Fields named like a password are never kept. */
  keepAs?: string
}

/** The state of one form: what was typed, what is wrong with it, and where the cursor goes then. */
export function useForm<V extends Values>({ initial, check, say, keepAs }: Options<V>) {
  const [values, setValues] = useState<V>(() => ({ ...initial, ...kept(keepAs) }))
  const [isSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<Errors<V>>({})
  const errors = { ...serverErrors, ...(isSubmitted ? found(check(values)) : {}) }

  const errorOf = (name: keyof V) => errors[name] && say(errors[name])
  const set = (name: keyof V, value: string | boolean) => {
    const next = { ...values, [name]: value }
    setValues(next)
    // A complaint about the old value says nothing about the new one.
    setServerErrors(({ [name]: _, ...others }) => others as Errors<V>)
    keep(keepAs, next)
  }
  /** Runs `send` when nothing is wrong; otherwise shows what is, and calls `onInvalid`. */
  const submit =
    (send: (values: V) => Promise<unknown>, onInvalid?: () => void) =>
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      if (Object.keys(found(check(values))).length === 0) {
        send(values)
        return
      }
      onInvalid?.()
      showAndFocus(form, () => setSubmitted(true))
    }
  const complain = (problems: Record<string, string>, form: HTMLFormElement | null) =>
    showAndFocus(form, () => setServerErrors(problems as Errors<V>))
  const text = (name: keyof V & string) => ({
    name,
    value: String(values[name]),
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const forget = () => keepAs && sessionStorage.removeItem(keepAs)
  return { values, errorOf, set, submit, complain, text, forget }
}

const found = <V>(errors: { [name in keyof V]?: string | null }): Errors<V> =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors<V>

/** The fields must know of their errors before one of them can be found: so this rendering is not put off. */
function showAndFocus(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function kept(keepAs: string | undefined): object {
  const stored = keepAs && sessionStorage.getItem(keepAs)
  return stored ? JSON.parse(stored) : {}
}

function keep(keepAs: string | undefined, values: Values): void {
  if (!keepAs) return
  const open = Object.entries(values).filter(([name]) => !/password/i.test(name))
  sessionStorage.setItem(keepAs, JSON.stringify(Object.fromEntries(open)))
}
