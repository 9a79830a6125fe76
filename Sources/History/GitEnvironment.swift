import Platform

/// The environment that git is started with: ours, without what ties it to another repository or another language.
enum GitEnvironment {
    /// Hooks are started with some of these set, and git would look for the content folder in the repository, the index or
    /// the folder that they name. The list is what `git rev-parse --local-env-vars` prints (git 2.39), without
    /// GIT_CONFIG_PARAMETERS and GIT_CONFIG_COUNT: they hold settings such as safe.directory, and git itself keeps them when
    /// it goes into another repository (`prepare_submodule_repo_env`).
    static let tiedToARepository: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE",
        "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
        "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
    ]

    /// `NAME=value`, each. What git says is in English, as our messages are.
    static var present: [String] {
        let kept = System.environment.filter { variable in
            let name = String(variable.prefix { $0 != "=" })
            return !tiedToARepository.contains(name) && name != "LC_ALL"
        }
        return kept + ["LC_ALL=C"]
    }
}
