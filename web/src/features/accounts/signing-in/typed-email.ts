import { createStore } from '#state/store.ts'

/** The address that was typed on one of the ways in, for the next of them. It is nowhere once the page is left. */
export const typedEmail = createStore('')

type Field = { onChange: (event: { target: { value: string } }) => void }

/** A field for the address, which the next form then begins with. */
export const carried = <F extends Field>(field: F): F => ({
  ...field,
  onChange: (event) => {
    typedEmail.set(event.target.value)
    field.onChange(event)
  },
})
