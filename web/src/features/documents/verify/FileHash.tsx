import { useId } from 'react'
import { useWords } from '#words/locale.ts'
import style from '../Documents.module.css'
import { hashOf } from './verify-calls.ts'
import { verifyWords } from './verify-words.ts'

/** Computes the hash of a chosen file. Browsers do this on secure pages only. */
export function FileHash({ onHash }: { onHash: (hash: string) => void }) {
  const words = useWords(verifyWords)
  const id = useId()
  if (!window.isSecureContext) return null
  return (
    <div className={style.file}>
      <label htmlFor={id}>{words.file}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        aria-describedby={`${id}-hint`}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onHash(await hashOf(file))
        }}
      />
      <p id={`${id}-hint`} className={style.soft}>
        {words.fileHint}
      </p>
    </div>
  )
}
