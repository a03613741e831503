import { useIsLoading } from '#api/loading.ts'
import { useExampleNumber } from '#features/site/use-example-number.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useWords } from '#words/locale.ts'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { PastedRows } from './PastedRows.tsx'
import { peopleWords } from './people-words.ts'
import { type Pasting, usePaste } from './use-paste.ts'

type Props = AddProps & { pasting: Pasting; onPasting: (pasting: Pasting) => void }

/** A list from a spreadsheet: looked up row by row, added when one has seen who was found. */
export function AddByPaste({ bench, role, onAdd, pasting, onPasting }: Props) {
  const words = useWords(peopleWords)
  const example = useExampleNumber()
  const isLoading = useIsLoading()
  const paste = usePaste(bench, role, { pasting, onPasting })
  if (pasting.rows) return <PastedRows paste={paste} role={role} onAdd={onAdd} />
  return (
    <form
      className={style.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        paste.check()
      }}
    >
      <ErrorList errors={paste.errors} />
      <TextAreaField
        label={words.paste}
        hint={words.pasteHint}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={`${example}\t2010-04-16\t7\tGK`}
        value={pasting.text}
        onChange={({ target }) => paste.write(target.value)}
      />
      {paste.table.guess.length > 0 && <ColumnMapping paste={paste} mapping={pasting.mapping} />}
      <div>
        <Button type="submit" loading={isLoading}>
          {words.check}
        </Button>
      </div>
    </form>
  )
}
