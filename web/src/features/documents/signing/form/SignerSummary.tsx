import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import { signingWords } from '../signing-words.ts'
import { relationshipIn, type SignValues } from './sign-form.ts'

type Props = { values: SignValues; document: SigningDocument; onChange: () => void }

/** Who signs, once it is known: to see and to change, not to fill in again. */
export function SignerSummary({ values, document, onChange }: Props) {
  const words = useWords(signingWords)
  const relationship = relationshipIn(values, document)
  const facts = [
    relationship && words.relationships[relationship],
    words.agreedBefore,
    values.mark && words.withMark,
  ]
  return (
    <div className={style.signer}>
      <p>
        <strong>{words.signingAs(String(values.name))}</strong>
        <br />
        {facts.filter(Boolean).join(' · ')}
      </p>
      <Button look="quiet" onClick={onChange}>
        {words.change}
      </Button>
    </div>
  )
}
