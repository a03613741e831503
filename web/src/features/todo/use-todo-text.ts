import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import { todoWords } from './todo-words.ts'

/** What there is to do, why, and what its button says. */
export function useTodoText(): (entry: TodoEntry) => { title: string; text: string; action: string } {
  const words = useWords(todoWords)
  const { money, day } = useFormats()
  const missingText = useMissingText()
  return ({ kind, participant, count, about, amount, due_on, missing }) => {
    const said = words.entries[kind]
    const todo = {
      ...{ count, name: participant?.name ?? '', about: about ?? '' },
      amount: amount === null ? '' : money(amount),
      day: due_on === null ? '' : day(due_on),
    }
    return {
      title: said.title(todo),
      text: missing.length > 0 ? missing.map(missingText).join(' · ') : said.text(todo),
      action: said.action,
    }
  }
}
