import {
  type FieldRule,
  recoveryCode,
  required,
  sixDigits,
  withoutGaps,
} from '@centrepass/contract/ground/field-rules'
import { type ReactNode, useRef } from 'react'
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
  /** Resolves to what is wrong with what was typed, if that is where it failed. */
  onSend: (secret: string) => Promise<Message | undefined>
  /** More fields before the button. */
  children?: ReactNode
}

const RULES: Partial<Record<Way, FieldRule>> = {
  ...{ password: required, authenticator: sixDigits, email: sixDigits, recovery: recoveryCode },
}

/** One way to prove who is there, and the way to the others: for the second step and for a fresh proof. */
export function ProofFields({ way, others, errors, isBusy, onWay, onSend, children }: Props) {
  const words = useWords(factorWords)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    initial: { secret: '' },
    // A slip of the finger is told here, and costs none of the tries that are counted.
    check: ({ secret }) => ({ secret: RULES[way]?.(secret) }),
    say: useFieldWords(),
  })
  const send = async ({ secret }: { secret: string }) => {
    const wrong = await onSend(way === 'password' ? secret : withoutGaps(secret))
    if (wrong) form.complain({ secret: wrong }, element.current)
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
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
