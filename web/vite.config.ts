import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { officeApart } from '../scripts/building/office-apart.mjs'

// What every first visit needs, in two files instead of twenty: libraries, which stay the same from one
// version of the site to the next, and our own code. Pages that are loaded when they are opened stay apart.
const firstLoad = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/ },
  { name: 'site', tags: ['$initial' as const] },
]

// The painter runs in the server: one program with all its libraries in it, so that nothing else need be installed
// there. React is many times slower without the word `production`, and a server may not have it in its environment.
const painter: UserConfig = {
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    target: 'node22',
    emitAssets: false,
    copyPublicDir: false,
    rolldownOptions: {
      output: { entryFileNames: 'painter.js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
}

const browser: UserConfig = {
  // Relative addresses: every chunk finds its neighbours wherever the first one was loaded from, so the
  // asset root can be chosen when the server starts.
  base: './',
  plugins: [react(), officeApart()],
  build: {
    target: 'es2022',
    // Read by the build, for the styles of pages that the server paints.
    manifest: true,
    // Made for those who read error reports, moved out of what is served, and named in no file that is.
    sourcemap: 'hidden',
    // What the licences of bundled libraries ask for: their names and texts beside the copies of them.
    license: { fileName: 'licenses.md' },
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/pay': 'http://localhost:3000' } },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? painter : browser))
