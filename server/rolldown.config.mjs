import { defineConfig } from 'rolldown'

// Ours, and what is slow to load as hundreds of small files. Everything else stays in node_modules:
// the embedded database finds its files beside itself.
const BUNDLED = /^(@centrepass\/contract|drizzle-orm|zod)(\/|$)/
const BARE = /^[^./#]/

const external = (id) => BARE.test(id) && !id.startsWith('node:') && !BUNDLED.test(id)
const bundle = (input, file) => ({
  input,
  platform: 'node',
  external,
  output: { file, format: 'esm', codeSplitting: false, sourcemap: true },
})

export default defineConfig([
  bundle('src/main.ts', 'dist/.next/main.js'),
  bundle('src/commands/administrators.ts', 'dist/.next/administrators.js'),
  bundle('src/commands/evidence.ts', 'dist/.next/evidence.js'),
  bundle('src/commands/keys.ts', 'dist/.next/keys.js'),
  bundle('src/commands/remove-demo.ts', 'dist/.next/remove-demo.js'),
  bundle('src/commands/retention.ts', 'dist/.next/retention.js'),
  bundle('src/commands/association.ts', 'dist/.next/association.js'),
  // A thread begins with a file of its own.
  bundle('src/features/invoices/pdf/invoice-pdf-worker.ts', 'dist/.next/invoice-pdf-worker.js'),
  bundle('src/features/books/disputes/dispute-file-worker.ts', 'dist/.next/dispute-file-worker.js'),
  bundle('src/features/documents/sealing/document-pdf-worker.ts', 'dist/.next/document-pdf-worker.js'),
  {
    input: 'src/platform/card-payments/hosted-fields/card-fields.ts',
    platform: 'browser',
    output: { file: 'dist/.next/pay/card-fields.js', format: 'iife', minify: true },
  },
])
