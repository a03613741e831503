import { defineConfig } from 'rolldown'

// Ours, and what is slow to load as hundreds of small files. Everything else stays in node_modules:
// the embedded database finds its files beside itself.
const BUNDLED = /^(@centrepass\/contract|drizzle-orm|zod)(\/|$)/
const BARE = /^[^./#]/

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => BARE.test(id) && !id.startsWith('node:') && !BUNDLED.test(id),
  output: {
    file: 'dist/main.js',
    format: 'esm',
    codeSplitting: false,
    sourcemap: true,
  },
})
