import type { ComponentProps } from 'react'
import { RadioField } from '#ui/fields/RadioField.tsx'
import style from './Answer.module.css'

const LOOK = { field: style.answer, choices: style.options, choice: style.option }

/** Answers of the same weight, side by side: none is chosen for the person, and none looks more inviting. */
export function AnswerField(props: Omit<ComponentProps<typeof RadioField>, 'hint' | 'look'>) {
  return <RadioField {...props} look={LOOK} />
}
