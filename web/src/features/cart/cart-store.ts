import type { ProductType } from '@centrepass/contract/cart'
import { createStore, useStore } from '../../store.ts'

type CartItem = { participant: number; product: number; product_type: ProductType }

export const cart = createStore<CartItem[]>([])

export const useCartCount = (): number => useStore(cart).length
