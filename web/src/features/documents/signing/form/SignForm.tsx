import type { Signature, SigningDocument } from '@centrepass/contract/documents/documents'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import type { SigningSource } from '../signing-source.ts'
import { signingWords } from '../signing-words.ts'
import { DeclineChoice } from './DeclineChoice.tsx'
import { SignerFields } from './SignerFields.tsx'
import { SignerSummary } from './SignerSummary.tsx'
import { fieldsOf, firstValues, relationshipIn, type SignValues, signProblems } from './sign-form.ts'
import { useSign } from './use-sign.ts'

type Props = {
  source: SigningSource
  document: SigningDocument
  hasRead: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** Asks for the signer's details once; from the second document on it is one button. */
export function SignForm({ source, document, hasRead, heading }: Props) {
  const words = useWords(signingWords)
  const element = useRef<HTMLFormElement>(null)
  const decision = useRef<Signature['decision']>('sign')
  const form = useForm<SignValues>({
    initial: firstValues(source.documents),
    check: (values) => signProblems(values, document),
    say: (code) => words.problems[code as keyof typeof words.problems] ?? code,
    draftKey: source.draftKey,
  })
  const { errors, isSending, send } = useSign({ source, document, form, element })
  const [isChanging, setChanging] = useState(false)
  const { isSettled, relationship, readWithChild } = fieldsOf(document)
  const asksSigner = isChanging || !form.values.hasSigned || 'name' in form.errors || 'agreed' in form.errors
  const asksRelationship =
    document.relationships.length > 0 &&
    (isChanging || !form.values[isSettled] || relationship in form.errors)
  const decline = () => {
    decision.current = 'decline'
    element.current?.requestSubmit()
  }
  const { name } = document.participant
  return (
    <form
      ref={element}
      className={style.form}
      noValidate
      onSubmit={form.submit((values) => send(values, { decision: decision.current, hasRead }))}
    >
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      {asksSigner ? (
        <SignerFields form={form} document={document} />
      ) : (
        <SignerSummary values={form.values} document={document} onChange={() => setChanging(true)} />
      )}
      {asksRelationship && (
        <RadioField
          {...form.choice(relationship)}
          value={relationshipIn(form.values, document) ?? ''}
          label={words.relationship(name)}
          options={document.relationships.map((value) => ({ value, label: words.relationships[value] }))}
        />
      )}
      {document.needs_read_with_child && (
        <CheckField {...form.tick(readWithChild)} label={words.readWithChild(name)} />
      )}
      <p>
        {document.relationships.length > 0
          ? words.statement(document.title, name)
          : words.ownStatement(document.title)}
      </p>
      <ErrorList errors={errors} />
      <Button
        type="submit"
        wide
        loading={isSending}
        // Also when Enter presses it from a field.
        onClick={() => {
          decision.current = 'sign'
        }}
      >
        {words.sign}
      </Button>
      {document.can_decline && <DeclineChoice name={name} isSending={isSending} onDecline={decline} />}
    </form>
  )
}
