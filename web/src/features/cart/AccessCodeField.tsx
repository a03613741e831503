import type { CartRow } from '@centrepass/contract/cart/cart-rules'
import { type FormEvent, useState } from 'react'
import { replaceInCart } from '#state/cart-store.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import style from './CartPage.module.css'
import { remedyWords } from './checking/problem-words.ts'

type Props = { row: CartRow; index: number }

/** For a program by invitation whose code was not the right one. */
export function AccessCodeField({ row, index }: Props) {
  const words = useWords(remedyWords)
  const [code, setCode] = useState(row.access_code ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replaceInCart(index, { ...row, access_code: code.trim() })
  }
  return (
    <form className={style.code} onSubmit={submit}>
      <TextField
        label={words.accessCode}
        value={code}
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="outline" disabled={code.trim() === ''}>
        {words.useCode}
      </Button>
    </form>
  )
}
