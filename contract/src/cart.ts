import { z } from 'zod'
import { Id } from './values.ts'

export const ProductType = z.enum(['RegistrationOption', 'Course', 'Program'])
export type ProductType = z.infer<typeof ProductType>

/** Who wants what, as it travels: ids only, because whatever else a browser says is not to be trusted. */
export const CartItem = z.object({ participant: Id, product: Id, product_type: ProductType })
export type CartItem = z.infer<typeof CartItem>
