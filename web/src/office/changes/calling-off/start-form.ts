import { required } from '@centrepass/contract/ground/field-rules'
import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import type { CallOffWish } from './call-off-calls.ts'

/** `offered` holds the numbers of products, each between commas. */
export type Starting = {
  product: string
  refund_to: string
  asks: string
  answer_by: string
  offered: string
}
export const blankStart: Starting = {
  product: '',
  refund_to: 'card',
  asks: 'no',
  answer_by: '',
  offered: ',',
}

/** The kind and the number of a product stand together in the choice. */
export function wishOf({ product, refund_to, asks, answer_by, offered }: Starting): CallOffWish {
  const [type, id] = product.split(' ')
  const isAsking = asks === 'yes'
  return {
    ...{ product_type: type as CalledType, product: Number(id) },
    refund_to: refund_to === 'credit' ? 'credit' : 'card',
    answer_by: isAsking ? answer_by : null,
    offered: isAsking ? offered.split(',').filter(Boolean).map(Number) : [],
  }
}

export const checkStart = ({ product, asks, answer_by }: Starting) => ({
  product: required(product),
  answer_by: asks === 'yes' && !/^\d{4}-\d\d-\d\d$/.test(answer_by) ? 'required' : null,
})
