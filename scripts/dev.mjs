// The server from its sources and the web with hot reload: `npm run dev`, after `npm start` has installed once.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['../node_modules/vite/bin/vite.js'], { stdio: 'inherit', cwd: 'web' }),
]
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGINT')
})
