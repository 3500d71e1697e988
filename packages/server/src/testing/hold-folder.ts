import { lockFolder } from '../db/folder-lock.ts'

/** A process of its own that takes the lock of the folder it is given and keeps it until it is killed. */
lockFolder(process.argv[2] ?? '').then(
  () => {
    process.stdout.write('held\n')
    setInterval(() => undefined, 60_000)
  },
  (error: unknown) => {
    process.stdout.write(`${(error as Error).message}\n`)
    process.exit(1)
  },
)
