import type { SignerRelationship, SigningDocument } from '@centrepass/contract/documents/documents'
import { Fold } from '#ui/Fold.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import { listOf } from '../shared-texts.ts'
import { signingWords } from '../signing-words.ts'
import { fieldsOf, relationshipIn, type SignValues } from './sign-form.ts'

type Props = { form: ReturnType<typeof useForm<SignValues>>; documents: readonly SigningDocument[] }

/** How the signer is related to each minor, as their link says; to see at once, and to change. */
export function RelationshipFields({ form, documents }: Props) {
  const words = useWords(signingWords)
  const locale = useLocale()
  const minors = [...Map.groupBy(documents.filter(isForMinor), ({ participant }) => participant.id).values()]
  const firsts = minors.flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return null
  const related = Map.groupBy(firsts, (document) => relationshipIn(form.values, document))
  const hasError = firsts.some((document) => fieldsOf(document).relationship in form.errors)
  const lineOf = (relationship: SignerRelationship | undefined, people: readonly SigningDocument[]) =>
    words.relatedTo(
      relationship ? words.relationships[relationship] : '',
      listOf(
        people.map(({ participant }) => participant.name),
        locale,
      ),
    )
  return (
    <div>
      {[...related].map(([relationship, people]) => (
        <p key={relationship ?? ''} className={style.related}>
          {lineOf(relationship, people)}
        </p>
      ))}
      <Fold title={words.changeRelationship} isHoldingErrors={hasError}>
        {firsts.map((document) => (
          <RadioField
            key={document.participant.id}
            {...form.choice(fieldsOf(document).relationship)}
            value={relationshipIn(form.values, document) ?? ''}
            label={words.relationship(document.participant.name)}
            options={document.relationships.map((value) => ({ value, label: words.relationships[value] }))}
          />
        ))}
      </Fold>
    </div>
  )
}

const isForMinor = ({ relationships }: SigningDocument) => relationships.length > 0
