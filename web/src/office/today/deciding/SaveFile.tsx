import { useState } from 'react'
import { downloadFile } from '#api/download-file.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { todayWords } from '../today-words.ts'

/** A file that is needed to answer someone outside. */
export function SaveFile({ path, name }: { path: string; name: string }) {
  const words = useWords(todayWords)
  const [errors, setErrors] = useState<Message[]>([])
  const save = async () => {
    setErrors([])
    await whileLoading(downloadFile(path, name)).catch((error) => setErrors(problemMessages(error)))
  }
  return (
    <div>
      <ErrorList errors={errors} />
      <Button look="outline" onClick={save}>
        {words.saveFile}
      </Button>
    </div>
  )
}
