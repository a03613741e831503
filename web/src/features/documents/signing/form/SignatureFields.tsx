import type { SigningDocument } from '@centrepass/contract/documents/documents'
import type { RefObject } from 'react'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import type { SharedText } from '../shared-texts.ts'
import { signingWords } from '../signing-words.ts'
import { RelationshipFields } from './RelationshipFields.tsx'
import { SignerFields } from './SignerFields.tsx'
import type { SignValues } from './sign-form.ts'

type Props = {
  form: ReturnType<typeof useForm<SignValues>>
  texts: readonly SharedText[]
  errors: readonly Message[]
  isSending: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** One signature for everything above: what it covers, who signs, and the button. */
export function SignatureFields({ form, texts, errors, isSending, heading }: Props) {
  const words = useWords(signingWords)
  const documents: readonly SigningDocument[] = texts.flatMap((text) => text.documents)
  const [first] = documents
  if (!first) return null
  return (
    <section className={style.form}>
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.covers(documents.length)}</p>
      <ul className={style.covered}>
        {texts.map(({ key, title, names }) => (
          <li key={key}>
            <strong>{title}</strong>
            {` · ${names}`}
          </li>
        ))}
      </ul>
      <RelationshipFields form={form} documents={documents} />
      <SignerFields form={form} document={first} />
      <ErrorList errors={errors} />
      <Button type="submit" wide loading={isSending}>
        {words.sign(documents.length)}
      </Button>
    </section>
  )
}
