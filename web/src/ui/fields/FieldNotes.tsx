import style from './Field.module.css'

type Notes = { id: string; hint?: string | undefined; error?: string | null | undefined }

/** The hint and the error below a field. */
export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={style.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={style.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** Ties a field to its notes, so that they are read out with it. */
export const notedBy = ({ id, hint, error }: Notes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
