export class InstallCheckItem {
  check_name: string;
  ok: boolean;
  /** If the check failed, what is wrong; otherwise, what was verified. */
  detail: string;
}

export class CheckInstallAnswer {
  /** Whether the installation passes every check. */
  ok: boolean;
  checks: InstallCheckItem[];
}
