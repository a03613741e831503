import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import { signingWords } from '../signing-words.ts'
import { DrawnMark } from './DrawnMark.tsx'
import type { SignValues } from './sign-form.ts'

type Props = { form: ReturnType<typeof useForm<SignValues>>; document: SigningDocument }

/** The signer's details, asked once in a pass. */
export function SignerFields({ form, document }: Props) {
  const words = useWords(signingWords)
  return (
    <>
      <CheckField {...form.tick('agreed')} label={document.consent.text} />
      <TextField
        {...form.text('name')}
        label={words.name}
        hint={words.nameHint(document.signer_name)}
        // A browser that fills in the name would sign for the person.
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={200}
      />
      <Fold title={words.markTitle}>
        <DrawnMark mark={String(form.values.mark)} onChange={(mark) => form.set('mark', mark)} />
      </Fold>
    </>
  )
}
