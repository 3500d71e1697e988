import { lockFolder } from '../db/folder-lock.ts'

/** A process that locks the given folder and keeps the lock until it is killed. */
const hold = async (): Promise<void> => {
  try {
    await lockFolder(process.argv[2] ?? '')
    process.stdout.write('held\n')
    setInterval(() => undefined, 60_000)
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

void hold()
