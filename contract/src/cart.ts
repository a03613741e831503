import { z } from 'zod'

export const ProductType = z.enum(['RegistrationOption', 'Course', 'Program'])
export type ProductType = z.infer<typeof ProductType>
