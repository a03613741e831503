import type { CartItem } from '@centrepass/contract/cart/cart'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { problemMessages } from '#api/problem-message.ts'
import {
  addToCart,
  removeFromCart,
  removeRegistrationsFromCart,
  setRegistrationInCart,
} from '#state/cart-store.ts'
import { forgetWanted } from '#state/intent.ts'
import { type Message, textOf } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'

type Props = {
  choice: Choice
  name: string
  /** In a list of several people the buttons name the person. */
  saysName?: boolean
}

/** Puts one thing in the cart for one person, with the code that an invitation brought, or takes it out. */
export function CartButton({ choice, name, saysName = false }: Props) {
  const words = useWords(choiceWords)
  const [code, setCode] = useState('')
  const { wrong, isAsking, whenRight, forgive } = useCodeCheck()
  const { product } = choice.question
  const label = (action: (product: string) => string) =>
    action(saysName ? `${product.name}, ${name}` : product.name)
  const needsCode = 'requires_access_code' in product && product.requires_access_code
  if (!choice.isInCart) {
    const add = () => {
      put(choice, needsCode ? code.trim() : '')
      forgetWanted()
      notify(words.added(product.name, name), { type: 'success' })
    }
    const ask = () => whenRight({ ...choice.item, access_code: code.trim() }, add)
    return (
      <>
        {needsCode && (
          <TextField
            label={words.accessCode}
            value={code}
            autoComplete="off"
            maxLength={60}
            error={wrong && textOf(wrong)}
            onChange={(event) => {
              setCode(event.target.value)
              forgive()
            }}
          />
        )}
        <Button
          look={saysName ? 'primary' : 'outline'}
          aria-label={label(words.addFor)}
          disabled={needsCode && code.trim() === ''}
          loading={isAsking}
          onClick={needsCode ? ask : add}
        >
          {words.add}
        </Button>
      </>
    )
  }
  const remove = () => {
    takeOut(choice)
    notify(words.removed(product.name))
  }
  return (
    <>
      <Mark tone="info" icon="cart">
        {words.inCart}
      </Mark>
      <Button look="quiet" aria-label={label(words.removeFor)} onClick={remove}>
        {words.remove}
      </Button>
    </>
  )
}

/** A wrong code is refused where it is typed, and not after the way to the cart. */
function useCodeCheck() {
  const words = useWords(choiceWords)
  const [wrong, setWrong] = useState<Message | null>(null)
  const [isAsking, setAsking] = useState(false)
  const whenRight = async (item: CartItem, goOn: () => void) => {
    setAsking(true)
    try {
      const { errors } = await call('POST /api/cart/validateProduct', { body: { item, items: [] } })
      if (errors.some(({ code }) => code === 'ACCESS_CODE')) setWrong(words.wrongCode)
      else goOn()
    } catch (error) {
      setWrong(problemMessages(error)[0] ?? null)
    }
    setAsking(false)
  }
  return { wrong, isAsking, whenRight, forgive: () => setWrong(null) }
}

function put({ item: { product_type, ...rest } }: Choice, access_code: string): void {
  if (product_type === 'RegistrationOption') setRegistrationInCart({ ...rest, product_type })
  else addToCart({ ...rest, product_type, ...(access_code && { access_code }) })
}

function takeOut({ item: { product_type, ...rest } }: Choice): void {
  if (product_type === 'RegistrationOption') removeRegistrationsFromCart(rest.participant)
  else removeFromCart({ ...rest, product_type })
}
