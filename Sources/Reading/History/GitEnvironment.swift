import Tools

/// The environment for git: ours, without variables that select another repository or language.
enum GitEnvironment {
    /// Hooks run with some of these set, and git would look for the content folder in the repository, index or folder
    /// that they name. The list is that of `git rev-parse --local-env-vars` (git 2.39), without GIT_CONFIG_PARAMETERS
    /// and GIT_CONFIG_COUNT: they carry settings such as safe.directory, and git itself keeps them when it enters
    /// another repository (`prepare_submodule_repo_env`).
    static let tiedToARepository: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE",
        "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
        "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
    ]

    /// Each variable as `NAME=value`. git's messages are in English, like ours.
    static var present: [String] {
        let kept = System.environment.filter { variable in
            let name = String(variable.prefix { $0 != "=" })
            return !tiedToARepository.contains(name) && name != "LC_ALL"
        }
        return kept + ["LC_ALL=C"]
    }
}
