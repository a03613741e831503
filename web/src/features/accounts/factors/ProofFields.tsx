import { required } from '@centrepass/contract/ground/field-rules'
import type { ReactNode } from 'react'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'

export type Way = 'passkey' | 'authenticator' | 'recovery' | 'email' | 'password'

type Props = {
  way: Way
  others: readonly Way[]
  errors: readonly Message[]
  isBusy: boolean
  onWay: (way: Way) => void
  onSend: (secret: string) => Promise<unknown>
  /** More fields before the button. */
  children?: ReactNode
}

/** One way to prove who is there, and the way to the others: for the second step and for a fresh proof. */
export function ProofFields({ way, others, errors, isBusy, onWay, onSend, children }: Props) {
  const words = useWords(factorWords)
  const form = useForm({
    initial: { secret: '' },
    check: ({ secret }) => ({ secret: way === 'passkey' ? null : required(secret) }),
    say: useFieldWords(),
  })
  return (
    <form className={style.form} noValidate onSubmit={form.submit(({ secret }) => onSend(secret))}>
      <p>{words.stepTexts[way]}</p>
      <ErrorList errors={errors} />
      {way === 'password' && (
        <PasswordField
          {...form.text('secret')}
          label={words.codeLabels.password}
          showLabel={words.show}
          hideLabel={words.hide}
          autoComplete="current-password"
        />
      )}
      {way !== 'password' && way !== 'passkey' && (
        <TextField
          // A code of one way says nothing in another.
          key={way}
          {...form.text('secret')}
          label={words.codeLabels[way]}
          inputMode={way === 'recovery' ? 'text' : 'numeric'}
          autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {children}
      <Button type="submit" wide loading={isBusy}>
        {way === 'passkey' ? words.ways.passkey : words.goOn}
      </Button>
      {others.length > 0 && (
        <div className={style.actions}>
          {others.map((other) => (
            <Button
              key={other}
              look="quiet"
              onClick={() => {
                form.set('secret', '')
                onWay(other)
              }}
            >
              {words.ways[other]}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}
