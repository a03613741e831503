import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative addresses: every chunk finds its neighbours wherever the first one was loaded from, so the
  // asset root can be chosen when the server starts.
  base: './',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 400 },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
