import { today } from '#features/participants/today.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { lookupProblems, type Typed } from '../link-rules.ts'

const initial: Typed = {
  first_name: '',
  last_name: '',
  birthdate: '',
  fact_kind: 'postal_code',
  fact_value: '',
}

export type LookupFormState = ReturnType<typeof useLookupForm>

/** Never saved over a reload, because a child's birthdate must not stay in a browser. */
export function useLookupForm() {
  const check = (typed: Typed) => lookupProblems(typed, today())
  return useForm<Typed>({ initial, check, say: useFieldWords() })
}
