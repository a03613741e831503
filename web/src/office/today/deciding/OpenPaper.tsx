import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { openFile } from '#api/download-file.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Today.module.css'
import { todayWords } from '../today-words.ts'

const initial = { why: '' }
const check = ({ why }: typeof initial) => ({ why: required(why.trim()) })

/** A file of a family opens with a reason. */
export function OpenPaper({ paperId }: { paperId: number }) {
  const words = useWords(todayWords)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({ initial, check, say: useFieldWords() })
  const open = async ({ why }: typeof initial) => {
    setErrors([])
    const opened = openFile(`/api/office/papers/${paperId}/open`, { reason: why }, `paper-${paperId}`)
    await whileLoading(opened).catch((error) => setErrors(problemMessages(error)))
  }
  return (
    <form className={style.form} noValidate onSubmit={form.submit(open)}>
      <ErrorList errors={errors} />
      <TextField {...form.text('why')} label={words.openReason} hint={words.openHint} maxLength={500} />
      <div>
        <Button type="submit" look="outline">
          {words.openFile}
        </Button>
      </div>
    </form>
  )
}
