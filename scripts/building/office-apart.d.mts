import type { Plugin } from 'vite'

type Part = {
  type: 'chunk' | 'asset'
  fileName: string
  isEntry?: boolean
  facadeModuleId?: string | null
  imports?: string[]
  dynamicImports?: string[]
  moduleIds?: string[]
}
export function officeAmongFamilies(bundle: Record<string, Part>): string[]
export function officeApart(): Plugin
